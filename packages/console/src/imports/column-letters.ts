/** A column's letters as spreadsheets show them: 0 is A, 26 is AA. */
export const columnLetters = (index: number): string => {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
