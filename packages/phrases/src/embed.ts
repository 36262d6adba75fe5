import { embeddedPage } from './embed-labels.ts'
import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

/** Links by which other sites show a page of a plant, and the pages themselves. */
export const embed = phrases({
  title: menu.embedLinks,
  meta: {
    zh: '在其他网站或大屏上展示一座电站的一个页面，只能查看',
    en: 'Show one page of one plant on another website or on a screen, read-only',
    ja: '1 つの発電所の 1 ページを他のサイトや画面に閲覧専用で表示します',
  },
  all: terms.all,
  valid: terms.valid,
  ended: terms.ended,
  add: { zh: '创建链接', en: 'Create link', ja: 'リンクを作成' },
  create: terms.create,
  name: terms.name,
  nameHint: { zh: '例如：大厅屏幕', en: 'For example: lobby screen', ja: '例：ロビーの画面' },
  nameNeeded: peopleTerms.enterName,
  page: terms.page,
  topo: embeddedPage.topo,
  photovoltaicPanelDetails: embeddedPage.photovoltaicPanelDetails,
  station: plantTerms.plant,
  stationNeeded: plantTerms.choosePlant,
  module: plantTerms.module,
  moduleNeeded: plantTerms.chooseModule,
  shows: { zh: '展示内容', en: 'Shows', ja: '表示内容' },
  origins: peopleTerms.websitesThatMayEmbedIt,
  originsHint: {
    zh: '例如 https://portal.example.com；留空则只能单独打开，不能嵌入',
    en: 'For example https://portal.example.com. If empty, the page opens on its own and cannot be embedded.',
    ja: '例：https://portal.example.com。空欄の場合は単独表示のみで、埋め込めません。',
  },
  originsWrong: {
    zh: '“{{origin}}”不是网站地址，应类似 https://portal.example.com',
    en: '“{{origin}}” is not a website address. Write it like https://portal.example.com',
    ja: '「{{origin}}」はサイトのアドレスではありません（例：https://portal.example.com）',
  },
  originsTooMany: { zh: '最多 {{count}} 个网站', en: 'At most {{count}} websites', ja: 'サイトは最大 {{count}} 件です' },
  noFrame: { zh: '仅单独打开', en: 'Not embedded', ja: '単独表示のみ' },
  renewed: {
    zh: '15 分钟，由对方服务器续期',
    en: '15 minutes, renewed by the other site’s server',
    ja: '15 分（相手サイトのサーバーが更新）',
  },
  renewing: {
    zh: '对方服务器须用 API 令牌至少每 15 分钟续期一次',
    en: 'The other site’s server has to renew it with an API token at least every 15 minutes',
    ja: '相手サーバーが API トークンで 15 分以内ごとに更新します',
  },
  createdBy: { zh: '创建人', en: 'Created by', ja: '作成者' },
  expires: terms.expires,
  expired: terms.expired,
  revokedAt: terms.revoked,
  whileRenewed: { zh: '续期中', en: 'While renewed', ja: '更新中' },
  lastUse: { zh: '最近打开', en: 'Last opened', ja: '最終表示' },
  never: { zh: '从未打开', en: 'Never', ja: '未表示' },
  actions: terms.actions,
  revoke: peopleTerms.revoke,
  revokeOf: { zh: '吊销链接“{{name}}”', en: 'Revoke the link {{name}}', ja: 'リンク「{{name}}」を失効' },
  revokeAsk: { zh: '吊销链接“{{name}}”？', en: 'Revoke the link “{{name}}”?', ja: 'リンク「{{name}}」を失効させますか？' },
  revokeText: {
    zh: '正在展示它的页面将在 5 秒内停止更新并提示链接已失效，且不能恢复。',
    en: 'Pages that show it stop within 5 seconds and say that the link has expired. This can’t be undone.',
    ja: '表示中のページは 5 秒以内に停止し、リンクの期限切れと表示されます。元に戻せません。',
  },
  revoked: terms.nameIsRevoked,
  none: { zh: '暂无嵌入链接', en: 'No embed links yet', ja: '埋め込みリンクはまだありません' },
  noneHint: {
    zh: '创建链接，即可在其他网站或大屏上展示电站。',
    en: 'Create a link to show a plant on another website or on a screen.',
    ja: '作成すると、他のサイトや画面に発電所を表示できます。',
  },
  madeTitle: { zh: '链接“{{name}}”已创建', en: 'Link “{{name}}” created', ja: 'リンク「{{name}}」を作成しました' },
  madeOnce: {
    zh: '请立即保存：链接只显示这一次，持有者无需登录即可查看该页面。',
    en: 'Save it now: it is shown only once. Anyone who has the link can see this page without signing in.',
    ja: '今すぐ保存してください。表示は一度だけです。リンクを持つ人はログインせずにこのページを閲覧できます。',
  },
  madeRenew: {
    zh: '续期：对方服务器以 API 令牌调用 POST {{path}}，内容 {{body}}。',
    en: 'To renew it, the other site’s server calls POST {{path}} with an API token and {{body}}.',
    ja: '更新するには、相手サーバーが API トークンで POST {{path}} を {{body}} とともに呼び出します。',
  },
  link: { zh: '链接', en: 'Link', ja: 'リンク' },
  frame: { zh: '嵌入代码', en: 'Code to embed', ja: '埋め込みコード' },
  copyLink: terms.copyLink,
  copyFrame: { zh: '复制代码', en: 'Copy the code', ja: 'コードをコピー' },
  endedTitle: { zh: '链接已失效', en: 'This link has expired', ja: 'このリンクは期限切れです' },
  endedText: {
    zh: '请向提供此链接的人索取新的链接。',
    en: 'Ask the owner of this page for a new link.',
    ja: 'このページの管理者に新しいリンクを依頼してください。',
  },
})
