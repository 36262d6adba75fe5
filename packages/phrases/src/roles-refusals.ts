import { phrases } from './kit/phrases.ts'

export const roleRefusals = phrases({
  roleHeld: {
    zh: '角色 {{what}} 仍有 {{count}} 名用户使用，未删除。请先为这些用户更换角色。',
    en: 'Users still have the role {{what}}: {{count}}; nothing was deleted. Give them another role first.',
    ja: 'ロール {{what}} を持つユーザーが {{count}} 名いるため、削除していません。先に別のロールを割り当ててください。',
  },
  systemRole: {
    zh: '系统角色不能修改或删除。',
    en: 'A system role can’t be edited or deleted.',
    ja: 'システムロールは編集・削除できません。',
  },
  grantsTooMuch: {
    zh: '不能授予您自己没有的权限，未保存。',
    en: 'You cannot grant a permission that you do not have; nothing was saved.',
    ja: 'ご自身が持たない権限は付与できません。保存していません。',
  },
  ranksAbove: {
    zh: '该用户或角色的权限或可见电站多于您，不能修改。',
    en: 'This user or role has more permissions or sees more plants than you, so you can’t edit it.',
    ja: 'このユーザーまたはロールは、あなたより多くの権限または閲覧できる発電所を持つため、編集できません。',
  },
})
