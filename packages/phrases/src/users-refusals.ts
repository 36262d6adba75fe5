import { phrases } from './kit/phrases.ts'

export const userRefusals = phrases({
  lastAdministrator: {
    zh: '这是最后一位管理员，不能删除、停用或取消其管理员角色。',
    en: 'This is the last administrator, who cannot be deleted, disabled or removed from the role.',
    ja: '最後の管理者のため、削除・無効化・ロールの解除はできません。',
  },
  boundToStations: {
    zh: '您只能查看个别电站，不能新增电站或修改机构，未保存。请联系能查看整个机构的管理员。',
    en: 'You can see individual plants only, so you can’t add plants or edit organisations; nothing was saved. Ask an administrator who sees the whole organisation.',
    ja: '指定された発電所だけを閲覧できるため、発電所の追加や組織の編集はできません。保存していません。組織全体を閲覧できる管理者に依頼してください。',
  },
  notOneself: {
    zh: '不能对自己的账号执行此操作。',
    en: 'This cannot be done to your own account.',
    ja: 'ご自身のアカウントには実行できません。',
  },
})
