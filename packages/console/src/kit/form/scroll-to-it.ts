/** Ref of what comes into a form that may be scrolled: it is seen at once, wherever it stands. */
export const scrollToIt = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'nearest' })
