/** Whether PostgreSQL refused a row because another one has its number or name (unique_violation). */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'
