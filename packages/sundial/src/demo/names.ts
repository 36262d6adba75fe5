import type { Names } from '@sundial/core/fleet/plan.ts'

export const names = (zh: string, en: string, ja: string): Names => ({ zh, en, ja })
