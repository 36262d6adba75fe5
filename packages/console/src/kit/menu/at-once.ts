/** A menu that fades away still stands above the dialog chosen in it, and takes the Escape that is meant for that: menus go at once. */
export const dropdownAtOnce = { transitionName: '' } as const
export const popoverAtOnce = { motion: { motionName: '' } } as const
