import type { ColumnKind, Columns, RowOf } from './ask.ts'
import { json, type Shape } from './json-shapes.ts'

/** What a column of a statement is once to_jsonb has made JSON of the row. Instants and bytes become texts that nobody declares. */
const inJson: Partial<Record<ColumnKind, Shape<unknown>>> = {
  number: json.number,
  text: json.text,
  day: json.text,
  bool: json.bool,
  numbers: json.list(json.number),
  texts: json.list(json.text),
}
const shapeOf = (name: string, { kind, nullable, shape = inJson[kind] }: Columns[string]): Shape<unknown> => {
  if (!shape) throw new Error(`${name}: say in store/kit/row-json.ts what ${kind} is in JSON`)
  return nullable ? json.orNull(shape) : shape
}

/** A row of a statement with these columns, as to_jsonb makes it. */
export const rowJson = <C extends Columns>(columns: C): Shape<RowOf<C>> =>
  json.object(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, shapeOf(name, column)]))) as Shape<RowOf<C>>
