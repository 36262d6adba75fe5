import { z } from 'zod'
import { address, onOff, orNothing, setting } from './setting.ts'

/** One address, or a name and an address in angle brackets; nothing that breaks a line of a header. */
const sender = z.string().regex(/^(?:[^\s<>@]+@[^\s<>@]+|[^<>\p{Cc}]{1,80} <[^\s<>@]+@[^\s<>@]+>)$/u)

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
} as const
