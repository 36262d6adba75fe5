/** Which user an audit query is about: one by id, or a part of names; neither: everybody. */
export type Chosen = { userId: string; user: string }

/** As one value of a picker. */
export const choiceOf = ({ userId, user }: Partial<Chosen>): string => (userId ? `id:${userId}` : user ? `part:${user}` : '')

export const readChosen = (value: string): Chosen => ({
  userId: value.startsWith('id:') ? value.slice(3) : '',
  user: value.startsWith('part:') ? value.slice(5) : '',
})
