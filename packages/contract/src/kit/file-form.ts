/** What a file may be: a workbook with typed cells, or text by RFC 4180 with the first sheet alone. */
export const fileForms = ['xlsx', 'csv'] as const
export type FileForm = (typeof fileForms)[number]
