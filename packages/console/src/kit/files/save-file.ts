/** Hands a text or bytes to the browser as a file to be kept. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data from here on.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
