const mailAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{3,190}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

/** Whether this is one e-mail address, without a name: it goes into a header and into the dialogue with the mail server. */
export const isMailAddress = (text: string): boolean => mailAddress.test(text)

/** Longest address of a webhook. */
export const webhookAddressMax = 500
const webhook = /^https?:\/\/([a-z\d]([a-z\d.-]{0,251}[a-z\d])?\.?|\[[a-f\d:.]{2,45}\])(:\d{1,5})?([/?][^\s#\\]*)?$/i

/** Whether this can be the address of a webhook: http or https, without a user, without a fragment. Where it leads is judged when it is connected to. */
export const isWebhookAddress = (text: string): boolean => text.length <= webhookAddressMax && webhook.test(text)
