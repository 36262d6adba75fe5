import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'

/** Reading a code with the camera, from a photo, or as it is typed. */
export const scan = phrases({
  scan: kit.scan,
  close: terms.close,
  light: { zh: '补光灯', en: 'Light', ja: 'ライト' },
  signal: { zh: '提示音和振动', en: 'Sound and vibration', ja: '音と振動' },
  photo: { zh: '用照片识别', en: 'From a photo', ja: '写真から読み取る' },
  typeIt: { zh: '手动输入', en: 'Type it', ja: '手入力' },
  take: { zh: '确认', en: 'Take', ja: '確定' },
  again: kit.retry,
  aim: { zh: '请将条码或二维码对准取景框。', en: 'Hold the code inside the frame.', ja: 'コードを枠内に合わせてください。' },
  opening: { zh: '正在打开摄像头…', en: 'Opening the camera…', ja: 'カメラを起動しています…' },
  trouble_silent: {
    zh: '尚未识别到条码。请靠近一些、打开补光灯，或手动输入。',
    en: 'No code was read yet. Go nearer, use the light, or type it.',
    ja: 'まだ読み取れていません。近づけるか、ライトを点けるか、手入力してください。',
  },
  trouble_noCode: {
    zh: '照片中没有识别到条码。请拍得更近、更清晰，或手动输入。',
    en: 'No code was found in this photo. Take it nearer and sharper, or type the number.',
    ja: 'この写真からコードを読み取れませんでした。近くで鮮明に撮り直すか、手入力してください。',
  },
  trouble_failed: {
    zh: '无法识别。请手动输入，或重新打开此窗口再试。',
    en: 'It could not be read. Type the number, or open this window again.',
    ja: '読み取れませんでした。手入力するか、この画面を開き直してください。',
  },
  camera_insecure: { zh: '摄像头需要 HTTPS', en: 'The camera needs HTTPS', ja: 'カメラには HTTPS が必要です' },
  camera_insecure_do: {
    zh: '此页面未通过 HTTPS 打开，浏览器不允许使用摄像头。请向系统管理员索取以 https:// 开头的地址。在这里可以手动输入、使用扫码枪或用照片识别。',
    en: 'This page was opened without HTTPS, so the browser gives it no camera. Ask your administrator for the address that begins with https://. Typing, a hand scanner and photos work here too.',
    ja: 'このページは HTTPS で開かれていないため、ブラウザがカメラを許可しません。https:// で始まるアドレスを管理者に確認してください。手入力、ハンドスキャナ、写真はここでも使えます。',
  },
  camera_denied: { zh: '未允许使用摄像头', en: 'The camera is not allowed', ja: 'カメラが許可されていません' },
  camera_denied_do: {
    zh: '请在浏览器的网站设置中允许此网站使用摄像头，然后重试。',
    en: 'Allow the camera for this site in the settings of the browser, then try again.',
    ja: 'ブラウザのサイト設定でこのサイトのカメラを許可してから、再試行してください。',
  },
  camera_none: { zh: '没有找到摄像头', en: 'There is no camera', ja: 'カメラが見つかりません' },
  camera_none_do: {
    zh: '请手动输入、使用扫码枪，或选择一张照片。',
    en: 'Type the number, use a hand scanner, or choose a photo.',
    ja: '手入力するか、ハンドスキャナを使うか、写真を選んでください。',
  },
  camera_busy: { zh: '摄像头被占用', en: 'The camera is in use elsewhere', ja: 'カメラは使用中です' },
  camera_busy_do: {
    zh: '请关闭正在使用摄像头的程序，然后重试。',
    en: 'Close the program that uses it, then try again.',
    ja: 'カメラを使っているアプリを閉じてから、再試行してください。',
  },
  camera_failed: { zh: '无法打开摄像头', en: 'The camera could not be opened', ja: 'カメラを起動できませんでした' },
  camera_failed_do: { zh: '请重试，或手动输入。', en: 'Try again, or type the number.', ja: '再試行するか、手入力してください。' },
})
