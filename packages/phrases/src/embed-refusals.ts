import { phrases } from './kit/phrases.ts'

export const embedRefusals = phrases({
  embedLinkFixed: {
    zh: '该嵌入链接已吊销或有固定有效期，无法续期，请创建新链接。',
    en: 'This embed link was revoked or has a fixed end, so it can’t be renewed. Create a new one.',
    ja: 'この埋め込みリンクは失効済みか有効期限が固定のため、更新できません。新しく作成してください。',
  },
})
