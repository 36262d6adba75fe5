import { phrases } from './kit/phrases.ts'

export const organisationRefusals = phrases({
  fixedOrganisation: {
    zh: '国家级、省级机构不能删除，级别也不能更改；顶级机构不能删除或移动。',
    en: 'National and provincial organisations cannot be deleted and keep their level; the one at the top cannot be deleted or moved.',
    ja: '国・都道府県の組織は削除できず、レベルも変更できません。最上位の組織は削除・移動できません。',
  },
  organisationInUse: {
    zh: '机构 {{what}} 下仍有机构、电站、用户或角色，未删除。',
    en: '{{what}} still has organisations, plants, users or roles; nothing was deleted.',
    ja: '{{what}} には組織・発電所・ユーザー・ロールが残っているため、削除していません。',
  },
  movesIntoItself: {
    zh: '不能将机构移动到其自身或下级机构。',
    en: 'An organisation cannot be moved into itself or below.',
    ja: '組織を自身またはその下位へ移動することはできません。',
  },
})
