import { phrases } from './kit/phrases.ts'

export const organisationLevel = phrases({
  NATIONAL: { zh: '国家级', en: 'National', ja: '国' },
  PROVINCIAL: { zh: '省级', en: 'Provincial', ja: '都道府県' },
  CITY: { zh: '市级', en: 'City', ja: '市' },
  DISTRICT_OFFICE: { zh: '区县', en: 'District office', ja: '地区事業所' },
  GROUP: { zh: '分组', en: 'Group', ja: 'グループ' },
})

/** What is written down about what people did: core/organisations/audit-actions.ts. */
export const organisationAuditAction = phrases({
  'organisations.add': { zh: '新增机构', en: 'Organisation added', ja: '組織を追加' },
  'organisations.edit': { zh: '修改机构', en: 'Organisation edited', ja: '組織を編集' },
  'organisations.move': { zh: '移动机构', en: 'Organisation moved', ja: '組織を移動' },
  'organisations.delete': { zh: '删除机构', en: 'Organisations deleted', ja: '組織を削除' },
})
