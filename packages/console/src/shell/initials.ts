/** Two letters for a person: first letters of the first and last word, or the last two characters of a Chinese or Japanese name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/[\s._-]+/)
  const first = words[0] ?? ''
  if (/[\u3040-\u9fff]/.test(first)) return first.slice(-2)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first.slice(0, last ? 1 : 2) + last.slice(0, 1)).toUpperCase()
}
