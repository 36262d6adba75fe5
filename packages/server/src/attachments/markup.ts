const markup = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?(!|\?|[a-z])/i

/** Whether a file begins as HTML, XML or SVG does, in UTF-8 or UTF-16: what a browser may take for a document. */
export const isMarkup = (bytes: Uint8Array): boolean => markup.test(String.fromCharCode(...bytes.subarray(0, 512)))
