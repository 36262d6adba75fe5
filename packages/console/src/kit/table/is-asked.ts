import type { QueryField } from './query-field.ts'

/** Whether one of the conditions of a field is asked for: of a period its first day, its last, or both. */
export const isAsked = ({ key, also = [] }: Pick<QueryField, 'key' | 'also'>, filters: Readonly<Record<string, string>>): boolean =>
  [key, ...also].some((name) => filters[name])
