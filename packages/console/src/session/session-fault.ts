/** What is wrong with an answer about who is signed in; null: nothing (specification, point 8). */
export const sessionFault = (answer: unknown): 'userMissing' | 'userAbnormal' | null => {
  if (typeof answer !== 'object' || answer === null) return 'userMissing'
  const { username, permissions } = answer as { username?: unknown; permissions?: unknown }
  return typeof username === 'string' && username !== '' && Array.isArray(permissions) ? null : 'userAbnormal'
}
