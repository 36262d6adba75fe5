/** Text from outside as the database takes it: at most 200 characters, without the one that PostgreSQL refuses. */
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, 200)

/** A value from outside as JSON that the database takes; undefined parts are left out. */
export const storableJson = (value: unknown): string => JSON.stringify(value).replaceAll('\\u0000', '')
