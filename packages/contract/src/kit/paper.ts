import { z } from 'zod'

export const papers = ['A4', 'LETTER'] as const
export type Paper = (typeof papers)[number]

/** On which paper and in which language a PDF is made. */
export const paperInput = { paper: z.enum(papers).default('A4'), words: z.enum(['zh', 'en', 'ja']).default('en') }
