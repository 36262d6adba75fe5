/** What is used of libraries without types of their own. Their published types bring those of browsers, which this room does not have. */
declare module 'pdfmake' {
  export type Margins = [left: number, top: number, right: number, bottom: number]
  /** https://pdfmake.github.io/docs/0.3/document-definition-object/ */
  export type Content = string | readonly Content[] | { [property: string]: unknown }
  export type DocumentDefinition = {
    content: Content
    pageSize: 'A4' | 'LETTER'
    pageMargins: Margins
    defaultStyle: object
    info: object
    language: string
    header(page: number, pages: number): Content
    footer(page: number, pages: number): Content
  }
  export type FontFiles = Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>
  const pdfmake: {
    /** Files in memory, where it looks for fonts first. */
    virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
    setFonts(fonts: FontFiles): void
    /** Whether an address may be fetched. */
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    /** Whether a file may be read. */
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
declare module 'fontkit' {
  export const create: (bytes: Buffer) => { hasGlyphForCodePoint(codePoint: number): boolean }
}
