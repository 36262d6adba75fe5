/** Which of two panels of a shared place a position is; plans and other systems say main and slave. */
export const panelFlags = ['primary', 'secondary'] as const
export type PanelFlag = (typeof panelFlags)[number]
