import { phrases } from './kit/phrases.ts'

export const attachmentRefusals = phrases({
  pictureKind: {
    zh: '“{{what}}”不是可用的图片：只接受 JPEG、PNG、WebP，且内容须与扩展名一致。',
    en: '“{{what}}” is no picture that can be used: JPEG, PNG or WebP, and the content must be what the name says.',
    ja: '「{{what}}」は使用できる画像ではありません。JPEG・PNG・WebP で、内容が拡張子と一致している必要があります。',
  },
  pictureTooLarge: {
    zh: '图片“{{what}}”超过 {{max}} 百万像素，请缩小后再上传。',
    en: 'The picture “{{what}}” has more than {{max}} megapixels. Make it smaller and upload that.',
    ja: '画像「{{what}}」は {{max}} メガピクセルを超えています。縮小してアップロードしてください。',
  },
  thumbnailTooLarge: {
    zh: '缩略图过大，最大 {{maxKb}} KB、{{max}} 像素。',
    en: 'The thumbnail is too large; at most {{maxKb}} KB and {{max}} pixels.',
    ja: 'サムネイルが大きすぎます（最大 {{maxKb}} KB、{{max}} ピクセル）。',
  },
  thumbnailMissing: {
    zh: '有照片没有缩略图，未保存。请先上传缩略图。',
    en: 'A photo has no thumbnail; nothing was saved. Upload the thumbnail first.',
    ja: 'サムネイルのない写真があるため、保存していません。先にサムネイルをアップロードしてください。',
  },
  deviceFileKind: {
    zh: '不接受“{{what}}”：扩展名须为 {{endings}} 之一，且内容须与扩展名一致。',
    en: '“{{what}}” is refused: its ending must be one of {{endings}}, and the content must be what the name says.',
    ja: '「{{what}}」は受け付けられません。拡張子は {{endings}} のいずれかで、内容と一致している必要があります。',
  },
  uploadsUnused: {
    zh: '您上传后尚未使用的文件已达 {{maxMb}} MB。请先使用它们，或等一天后自动删除。',
    en: 'You have uploaded {{maxMb}} MB that nothing uses yet. Use those files first; after a day they are removed.',
    ja: 'アップロード済みで未使用のファイルが {{maxMb}} MB に達しています。先に使用するか、1 日後の自動削除をお待ちください。',
  },
  uploadBroken: {
    zh: '连接在文件传完之前中断，文件未保存。请重新上传。',
    en: 'The connection broke before the whole file was here; nothing was kept. Upload the file again.',
    ja: 'ファイルの送信が終わる前に接続が切れました。ファイルは保存されていません。もう一度アップロードしてください。',
  },
  uploadsBusy: {
    zh: '正在接收其他文件，请稍后重试。',
    en: 'Other files are being uploaded. Try again in a moment.',
    ja: '他のファイルをアップロード中です。しばらくしてからお試しください。',
  },
  fileStoreFailed: {
    zh: '文件存储暂时不可用，未保存。请稍后重试；若持续出现，请联系管理员。',
    en: 'The store of files cannot be used now; nothing was saved. Try again in a moment; if it stays so, tell the administrator.',
    ja: 'ファイルの保存先を利用できないため、保存していません。しばらくしてからお試しください。続く場合は管理者に連絡してください。',
  },
  fileGone: { zh: '文件已不存在。', en: 'The file is not there any more.', ja: 'ファイルはもうありません。' },
})
