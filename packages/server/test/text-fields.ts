import type { CallName } from '@sundial/contract/calls.ts'
import { inputFields } from './input-fields.ts'

/** Every text that people may fill as they like, of any call, with its path. */
export const textFields = inputFields.flatMap(([name, { path, shape }]): [CallName, readonly string[]][] =>
  shape.type === 'string' && shape.enum === undefined && shape.const === undefined ? [[name, path]] : [],
)
