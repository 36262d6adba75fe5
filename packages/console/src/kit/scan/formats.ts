import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader'

/** Codes on labels of panels, optimizers and boxes, as browsers name them (BarcodeDetector), and as the library does. */
const formats = {
  code_128: 'Code128',
  code_39: 'Code39',
  code_93: 'Code93',
  data_matrix: 'DataMatrix',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  itf: 'ITF',
  qr_code: 'QRCode',
} as const satisfies Record<string, ReadInputBarcodeFormat>

export const browserFormats = Object.keys(formats)
export const libraryFormats = Object.values(formats)
/** A browser that reads fewer than these is not asked: serial numbers stand in codes of these kinds. */
export const neededFormats: readonly string[] = ['code_128', 'data_matrix', 'qr_code']
