/** What the database cannot tell of its own columns: what a jsonb column holds. packages/store/src/kit/database.ts names these types. */

/** What each language shows of a name; where one is missing, the name itself. */
export type NamesJson = Partial<Record<'zh' | 'en' | 'ja', string>>
/** The modules of a task; a whole station names none, a concentrator neither. */
export type TargetJson = { kind: 'module' | 'list' | 'string' | 'station' | 'concentrator'; label: string; ids: number[] }
export type ObjectJson = Record<string, unknown>
