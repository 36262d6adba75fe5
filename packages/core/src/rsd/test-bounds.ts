/** Bounds of a test of RSDs: cycles of off and on, and seconds for which modules stay off before they are energised again. */
export const cyclesMax = 10
export const holdSMax = 60
