import type { DemoPart, DemoPerson } from '../kit/demo-person.ts'

type Row = [orgNo: string, part: DemoPart, loginName: string, realName: string, gender: 'male' | 'female' | null, phone?: string]

/** Telephone numbers are of the ranges that their countries keep free for stories. */
const rows: Row[] = [
  ['10000', 'auditor', 'ines.ferreira', 'Inês Ferreira', 'female'],
  ['10000', 'energyManager', 'shen.yi', '沈一', 'female'],
  ['11000', 'operator', 'chen.wei', '陈伟', 'male'],
  ['11100', 'operator', 'lin.xiaoyu', '林晓雨', 'female'],
  ['11100', 'engineer', 'zhao.lei', '赵磊', 'male'],
  ['11100', 'engineer', 'xu.jing', '徐静', 'female'],
  ['11200', 'operator', 'suzuki.haruka', '鈴木 遥', 'female'],
  ['11200', 'engineer', 'ito.kenta', '伊藤 健太', 'male'],
  ['11300', 'engineer', 'olivia.hart', 'Olivia Hart', 'female', '+61491570156'],
  ['11400', 'engineer', 'arjun.deshpande', 'Arjun Deshpande', 'male'],
  ['12000', 'operator', 'claire.moreau', 'Claire Moreau', 'female', '+33639981234'],
  ['12100', 'engineer', 'lucia.romero', 'Lucía Romero', 'female'],
  ['12200', 'engineer', 'joao.cavalcanti', 'João Cavalcanti', 'male'],
  ['12300', 'operator', 'maya.begay', 'Maya Begay', 'female', '+15055550142'],
  ['12300', 'viewer', 'sam.whitfield', 'Sam Whitfield', null, '+15055550117'],
  ['11200', 'registered', 'mori.aoi', '森 葵', 'female'],
  ['12100', 'registered', 'pablo.gil', 'Pablo Gil', 'male'],
]

/** The people of the demo's organisations. Nobody knows their passwords: an administrator gives them one. */
export const people: DemoPerson[] = rows.map(([orgNo, part, loginName, realName, gender, phone = null], i) => ({
  orgNo,
  part,
  loginName,
  realName,
  gender,
  phone,
  country: phone ? 'other' : null,
  email: `${loginName}@sundial.example`,
  jobNumber: part === 'registered' ? null : `S${1002 + i}`,
}))
