import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { address, onOff, orNothing, setting } from './setting.ts'

/** One address, or a name and an address in angle brackets; nothing that breaks a line of a header. */
const sender = z.string().regex(/^(?:[^\s<>@]+@[^\s<>@]+|[^<>\p{Cc}]{1,80} <[^\s<>@]+@[^\s<>@]+>)$/u)

/** Whether these 32 bytes, base64url, are a private key of P-256: not 0, and below the order of the curve. */
const isPushKey = (text: string): boolean => {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

/** How people are told of alarms. */
export const notificationSettings = {
  smtpUrl: setting({
    name: 'SUNDIAL_SMTP_URL',
    check: orNothing(address('smtp|smtps')),
    allowed: 'smtp://user:password@host:port or smtps://user:password@host:port',
    about:
      'Mail server that notifications of alarms are sent through; without it only webhooks tell. smtp:// goes over to TLS where the server offers it. See docs/notifications.md.',
    initial: null,
    secret: 'password',
  }),
  mailFrom: setting({
    name: 'SUNDIAL_MAIL_FROM',
    check: sender,
    allowed: 'an address, or a name and the address in angle brackets',
    about: 'Sender of these mails: an address that the mail server may send for.',
    initial: 'Sundial <sundial@localhost>',
  }),
  privateWebhooks: setting({
    name: 'SUNDIAL_WEBHOOK_PRIVATE',
    check: onOff,
    allowed: 'on or off',
    about:
      'Whether webhooks may lead to this machine and to private networks. Off: whoever may write rules cannot reach what stands behind the firewall. On: for an installation whose receivers stand in its own network.',
    initial: 'off',
  }),
  pushKey: setting({
    name: 'SUNDIAL_PUSH_KEY',
    check: orNothing(
      z
        .string()
        .regex(/^[\w-]{43}$/)
        .refine(isPushKey),
    ),
    allowed: 'a private key of P-256: 32 bytes as base64url, 43 characters',
    about:
      'Private key by which push services know this installation (VAPID), for messages on the devices of people. Without it the installation makes one at its first start and keeps it encrypted. With another key people have to turn messages on again.',
    initial: null,
    secret: 'whole',
  }),
  pushContact: setting({
    name: 'SUNDIAL_PUSH_CONTACT',
    check: orNothing(
      z
        .string()
        .max(200)
        .regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s]+)$/),
    ),
    allowed: 'mailto:address or https://address',
    about:
      'Whom a push service may write to about the messages of this installation; it is sent with each of them. Without it SUNDIAL_PUBLIC_URL where that is https, else the address of SUNDIAL_MAIL_FROM.',
    initial: null,
  }),
} as const
