import { phrases } from './kit/phrases.ts'

export const stationRefusals = phrases({
  codeTaken: {
    zh: '编号 {{what}} 已被使用，未保存。',
    en: 'The code {{what}} is already in use; nothing was saved.',
    ja: '番号 {{what}} は既に使用されています。保存していません。',
  },
  costOfPlantsOnly: {
    zh: '机构的清洗费用对其所有电站生效；您只能设置所绑定电站的清洗费用，未保存。',
    en: 'What a cleaning costs in an organisation holds for all its plants. You are bound to plants, so set it for those plants; nothing was saved.',
    ja: '組織の清掃費用はすべての発電所に適用されます。発電所が限定されているため、その発電所の清掃費用だけを設定できます。保存していません。',
  },
})
