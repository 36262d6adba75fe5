/** The entry of a value in a table; `other` for a value that this console does not know, as a newer server may send (specification, point 4). */
export const knownIn = <K extends PropertyKey, V>(table: Readonly<Record<K, V>>, value: K, other: V): V =>
  Object.hasOwn(table, value) ? table[value] : other
