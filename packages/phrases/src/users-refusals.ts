import { phrases } from './kit/phrases.ts'

export const userRefusals = phrases({
  lastAdministrator: {
    zh: '这是最后一位管理员，不能删除、停用或取消其管理员角色。',
    en: 'This is the last administrator, who cannot be deleted, disabled or deprived of the role.',
    ja: '最後の管理者のため、削除・無効化・ロールの解除はできません。',
  },
  boundToStations: {
    zh: '您只能查看个别电站，不能新建电站，也不能更改机构。请联系能查看整个机构的管理员。',
    en: 'You see single stations only: adding stations and changing organisations is for people who see a whole organisation. Nothing was saved.',
    ja: '特定の発電所のみを閲覧できるため、発電所の追加や組織の変更はできません。組織全体を閲覧できる管理者に依頼してください。',
  },
  notOneself: {
    zh: '不能对自己的账号执行此操作。',
    en: 'This cannot be done to your own account.',
    ja: 'ご自身のアカウントには実行できません。',
  },
})
