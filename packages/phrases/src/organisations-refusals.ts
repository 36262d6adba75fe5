import { phrases } from './kit/phrases.ts'

export const organisationRefusals = phrases({
  fixedOrganisation: {
    zh: '国家级、省级机构不能删除，级别也不能更改；顶级机构不能删除或移动。',
    en: 'National and provincial organisations cannot be deleted and keep their level; the one at the top cannot be deleted or moved.',
    ja: '国・都道府県の組織は削除できず、レベルも変更できません。最上位の組織は削除・移動できません。',
  },
  organisationInUse: {
    zh: '机构 {{what}} 下仍有 {{organisations}} 个机构、{{stations}} 座电站、{{users}} 名用户、{{roles}} 个角色（{{names}}），未删除。',
    en: '{{what}} still has organisations: {{organisations}}, plants: {{stations}}, users: {{users}}, roles: {{roles}} ({{names}}); nothing was deleted.',
    ja: '{{what}} には組織 {{organisations}} 件・発電所 {{stations}} 件・ユーザー {{users}} 名・ロール {{roles}} 件（{{names}}）が残っているため、削除していません。',
  },
  movesIntoItself: {
    zh: '不能将机构移动到其自身或下级机构。',
    en: 'An organisation cannot be moved into itself or below.',
    ja: '組織を自身またはその下位へ移動することはできません。',
  },
})
