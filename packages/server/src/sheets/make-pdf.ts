import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { DocumentDefinition } from 'pdfmake'
import { type InRuns, openRuns, pdfFonts, readFonts } from './pdf-fonts.ts'

/** Makes a PDF of what `definition` says; texts go through `runs`. The library and its fonts are loaded here alone: they take 0.3 s. */
export const makePdf = async (language: Language, definition: (runs: InRuns) => DocumentDefinition): Promise<Buffer> => {
  const { default: pdfmake } = await import('pdfmake')
  const fonts = await readFonts()
  for (const name of ['sc', 'jp'] as const) pdfmake.virtualfs.writeFileSync(pdfFonts[name]!.normal, fonts[name])
  pdfmake.setFonts(pdfFonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake.createPdf(definition(await openRuns(language, fonts))).getBuffer()
}
