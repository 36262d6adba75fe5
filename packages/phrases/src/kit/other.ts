/** What stands for a value that nobody has named yet (specification, point 4). Alone in its file: the sign-in page loads it too. */
export const other = { zh: '其他', en: 'Other', ja: 'その他' } as const
