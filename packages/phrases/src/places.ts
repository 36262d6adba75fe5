import { phrases } from './kit/phrases.ts'

/** Cities that stand for time zones on the sun chart of the sign-in page. */
export const places = phrases({
  hangzhou: { zh: '杭州', en: 'Hangzhou', ja: '杭州' },
  urumqi: { zh: '乌鲁木齐', en: 'Ürümqi', ja: 'ウルムチ' },
  taipei: { zh: '台北', en: 'Taipei', ja: '台北' },
  hongKong: { zh: '香港', en: 'Hong Kong', ja: '香港' },
  tokyo: { zh: '东京', en: 'Tokyo', ja: '東京' },
  seoul: { zh: '首尔', en: 'Seoul', ja: 'ソウル' },
  delhi: { zh: '德里', en: 'Delhi', ja: 'デリー' },
  sydney: { zh: '悉尼', en: 'Sydney', ja: 'シドニー' },
  dubai: { zh: '迪拜', en: 'Dubai', ja: 'ドバイ' },
  berlin: { zh: '柏林', en: 'Berlin', ja: 'ベルリン' },
  paris: { zh: '巴黎', en: 'Paris', ja: 'パリ' },
  madrid: { zh: '马德里', en: 'Madrid', ja: 'マドリード' },
  greenwich: { zh: '格林尼治', en: 'Greenwich', ja: 'グリニッジ' },
  johannesburg: { zh: '约翰内斯堡', en: 'Johannesburg', ja: 'ヨハネスブルグ' },
  saoPaulo: { zh: '圣保罗', en: 'São Paulo', ja: 'サンパウロ' },
  newYork: { zh: '纽约', en: 'New York', ja: 'ニューヨーク' },
  chicago: { zh: '芝加哥', en: 'Chicago', ja: 'シカゴ' },
  denver: { zh: '丹佛', en: 'Denver', ja: 'デンバー' },
  losAngeles: { zh: '洛杉矶', en: 'Los Angeles', ja: 'ロサンゼルス' },
})
