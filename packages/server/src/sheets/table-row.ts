/** A row as it stands in the file: its number there from 1, and every cell as text; '' where there is nothing. */
export type TableRow = { at: number; cells: string[] }
