/** So long after its time a judgement counts as late: judging takes a second as a rule, and ten where no link runs. */
const lateMs = 120_000

/** Whether a station should have been judged again a while ago: what is known of it is as old as its last judgement. Epoch ms; null = never judged. */
export const isJudgedLate = (dueAt: number | null, now: number): boolean => dueAt !== null && now - dueAt > lateMs
