import type { Language } from '@sundial/phrases/kit/phrases.ts'

/** Inter for Latin and digits in every language; Han glyphs of the reader's own language after it, never another's. */
export const fontStacks: Record<Language, string> = {
  zh: '"Inter Variable", "Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  en: '"Inter Variable", system-ui, "Noto Sans CJK SC", sans-serif',
  ja: '"Inter Variable", "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", sans-serif',
}
