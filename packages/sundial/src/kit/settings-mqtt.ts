import { z } from 'zod'
import { address, onOff, orNothing, setting, text, wholeNumber } from './setting.ts'

/** Stands in topics. */
const nodeName = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

/** How concentrators are reached. */
export const mqttSettings = {
  mqttUrl: setting({
    name: 'MQTT_URL',
    check: orNothing(address('mqtt|mqtts')),
    allowed: 'mqtt://host:port or mqtts://host:port',
    about: 'MQTT broker; without it Sundial runs its own.',
    initial: null,
    secret: 'password',
  }),
  mqttShared: setting({
    name: 'MQTT_SHARED',
    check: onOff,
    allowed: 'on or off',
    about:
      'Several links share the work of the broker at MQTT_URL. Tried at the start: a broker that delivers nothing for shared subscriptions is refused.',
    initial: 'off',
  }),
  node: setting({
    name: 'SUNDIAL_NODE',
    check: orNothing(nodeName),
    allowed: '1 to 40 letters, digits and dashes',
    about: "Name of this link among several on one database, each its own; without it the machine's name.",
    initial: null,
  }),
  frameLogRows: setting({
    name: 'SUNDIAL_FRAME_LOG_ROWS',
    check: wholeNumber(1_000, 50_000_000),
    allowed: '1000 to 50000000',
    about: 'Lines of the frame log that are kept, of all concentrators together; the oldest go first. About 300 bytes each.',
    initial: '500000',
  }),
  frameLogDays: setting({
    name: 'SUNDIAL_FRAME_LOG_DAYS',
    check: wholeNumber(1, 366),
    allowed: '1 to 366',
    about: 'Days for which lines of the frame log are kept at most.',
    initial: '14',
  }),
  mqttPort: setting({
    name: 'MQTT_PORT',
    check: wholeNumber(0, 65_535),
    allowed: 'a port, 1 to 65535; 0 = any free one',
    about: "Port of Sundial's own broker.",
    initial: '1883',
  }),
  mqttHost: setting({
    name: 'MQTT_HOST',
    check: text,
    allowed: 'an address of this machine, 0.0.0.0 = all',
    about: "Where Sundial's own broker listens.",
    initial: '127.0.0.1',
  }),
  mqttTlsPort: setting({
    name: 'MQTT_TLS_PORT',
    check: wholeNumber(0, 65_535),
    allowed: 'a port, 1 to 65535; 0 = any free one',
    about: 'Port for concentrators from outside, by TLS, where MQTT_TLS_CERT is set.',
    initial: '8883',
  }),
  mqttTlsHost: setting({
    name: 'MQTT_TLS_HOST',
    check: text,
    allowed: 'an address of this machine, 0.0.0.0 = all',
    about: 'Where the TLS port listens.',
    initial: '0.0.0.0',
  }),
  mqttTlsCert: setting({
    name: 'MQTT_TLS_CERT',
    check: orNothing(text),
    allowed: 'a PEM file',
    about: "Certificate of Sundial's own broker, with those between it and the authority.",
    initial: null,
  }),
  mqttTlsKey: setting({
    name: 'MQTT_TLS_KEY',
    check: orNothing(text),
    allowed: 'a PEM file',
    about: 'Private key of that certificate.',
    initial: null,
  }),
  mqttTlsCa: setting({
    name: 'MQTT_TLS_CA',
    check: orNothing(text),
    allowed: 'a PEM file',
    about:
      "Further authorities whose certificates for concentrators count, besides Sundial's own; a certificate with their number as common name stands in for the secret.",
    initial: null,
  }),
  certificateDays: setting({
    name: 'SUNDIAL_CERTIFICATE_DAYS',
    check: wholeNumber(1, 3650),
    allowed: 'days, 1 to 3650',
    about: 'How long a certificate is good that Sundial signs for a concentrator.',
    initial: '730',
  }),
} as const
