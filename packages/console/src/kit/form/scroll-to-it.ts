/** Ref of a message in a form: the form scrolls to the message as soon as the message appears. */
export const scrollToIt = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' })
