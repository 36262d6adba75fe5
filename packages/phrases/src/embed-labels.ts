import { phrases } from './kit/phrases.ts'

/** Pages that another website may show. */
export const embeddedPage = phrases({
  topo: { zh: '电站布局', en: 'Plant layout', ja: '発電所レイアウト' },
  photovoltaicPanelDetails: { zh: '组件详情', en: 'Module details', ja: 'モジュール詳細' },
})

/** What is written down about what people did: core/embed/audit-actions.ts. */
export const embedAuditAction = phrases({
  'embed.add': { zh: '创建嵌入链接', en: 'Embed link created', ja: '埋め込みリンクを作成' },
  'embed.renew': { zh: '续期嵌入链接', en: 'Embed link renewed', ja: '埋め込みリンクを更新' },
  'embed.revoke': { zh: '吊销嵌入链接', en: 'Embed link revoked', ja: '埋め込みリンクを失効' },
  'embed.open': { zh: '打开嵌入页面', en: 'Embedded page opened', ja: '埋め込みページを表示' },
})
