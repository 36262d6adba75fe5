import { parseJson } from '../kit/json-file.ts'
import { readBytes } from './read-bytes.ts'

/** The JSON of a file. */
export const readJson = (file: string): unknown => parseJson(file, readBytes(file).toString('utf8'))
