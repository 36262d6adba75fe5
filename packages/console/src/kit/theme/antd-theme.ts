import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type ThemeConfig, theme } from 'antd'
import { fontStacks } from './fonts.ts'
import { type ThemeName, type Tokens, tokensOf } from './tokens.ts'

const componentsOf = (c: Tokens): NonNullable<ThemeConfig['components']> => ({
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    dangerColor: c.onBad,
    fontWeight: 500,
    paddingInline: 12,
    defaultBg: c.page,
    defaultBorderColor: c.line2,
    defaultHoverColor: c.accentText,
    defaultActiveColor: c.accentText,
    contentFontSizeSM: 13,
  },
  Table: {
    headerBg: 'transparent',
    headerColor: c.ink3,
    headerSplitColor: 'transparent',
    borderColor: c.line1,
    rowHoverBg: c.side,
    rowSelectedBg: c.accentSoft,
    rowSelectedHoverBg: c.accentSoft,
    cellPaddingInline: 10,
    cellPaddingInlineSM: 10,
    headerBorderRadius: 0,
    bodySortBg: 'transparent',
    headerSortActiveBg: 'transparent',
    headerSortHoverBg: c.side,
  },
  Segmented: { trackBg: c.sunken, itemSelectedBg: c.segmentOn, trackPadding: 2, itemColor: c.ink2 },
  Pagination: { itemActiveColor: c.accentText, itemActiveColorHover: c.accentText },
  Input: { activeShadow: `0 0 0 3px ${c.accentSoft}` },
  Select: { optionSelectedBg: c.accentSoft },
  Tooltip: { colorBgSpotlight: c.ink1, colorTextLightSolid: c.page },
})

/** Ant Design in the tokens of a theme. */
export const antdThemeOf = (name: ThemeName, language: Language, motion: boolean): ThemeConfig => {
  const c = tokensOf[name]
  return {
    // A name of its own for each: pages that are kept open behind hold on to the variables that they were drawn with, and under one name
    // those of the theme before stayed in force (black buttons after the way from dark to light).
    cssVar: { key: `sundial-${name}-${language}${motion ? '' : '-calm'}` },
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.accent,
      colorPrimaryHover: c.accentHover,
      colorPrimaryActive: c.accentActive,
      colorLink: c.accentText,
      colorLinkHover: c.accentText,
      colorSuccess: c.ok,
      colorWarning: c.warn,
      colorError: c.bad,
      colorInfo: c.accent,
      colorText: c.ink1,
      colorTextSecondary: c.ink2,
      colorTextTertiary: c.ink3,
      colorTextPlaceholder: c.ink3,
      colorTextDescription: c.ink3,
      colorBgLayout: c.page,
      colorBgContainer: c.page,
      colorBgElevated: c.raised,
      colorBgMask: c.mask,
      colorBorder: c.ctl,
      colorBorderSecondary: c.line1,
      colorSplit: c.line1,
      colorFillAlter: c.side,
      controlItemBgActive: c.accentSoft,
      controlItemBgActiveHover: c.accentSoft,
      fontFamily: fontStacks[language],
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 4,
      controlHeight: 32,
      controlHeightSM: 28,
      controlHeightLG: 44,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      motion,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
    },
    components: componentsOf(c),
  }
}
