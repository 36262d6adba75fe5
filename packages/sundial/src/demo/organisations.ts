import type { Names, OrganisationPlan } from '@sundial/core/fleet/plan.ts'
import { names } from './names.ts'

const org = (orgNo: string, parentOrgNo: string | null, level: OrganisationPlan['level'], of: Names): OrganisationPlan => ({
  orgNo,
  parentOrgNo,
  level,
  names: of,
})

export const organisations: OrganisationPlan[] = [
  org('10000', null, 'NATIONAL', names('日晷能源', 'Sundial Energy', 'サンダイアル・エナジー')),
  org('11000', '10000', 'PROVINCIAL', names('亚太区', 'Asia Pacific', 'アジア太平洋')),
  org('12000', '10000', 'PROVINCIAL', names('欧美区', 'Europe and Americas', '欧州・米州')),
  org('11100', '11000', 'CITY', names('浙江运维', 'Zhejiang operations', '浙江運用センター')),
  org('11200', '11000', 'CITY', names('静冈运维', 'Shizuoka operations', '静岡運用センター')),
  org('11300', '11000', 'CITY', names('南澳运维', 'South Australia operations', '南オーストラリア運用センター')),
  org('11400', '11000', 'CITY', names('马哈拉施特拉运维', 'Maharashtra operations', 'マハーラーシュトラ運用センター')),
  org('12100', '12000', 'CITY', names('安达卢西亚运维', 'Andalusia operations', 'アンダルシア運用センター')),
  org('12200', '12000', 'CITY', names('伯南布哥运维', 'Pernambuco operations', 'ペルナンブーコ運用センター')),
  org('12300', '12000', 'CITY', names('美国西部运维', 'Western US operations', '米国西部運用センター')),
]
