import type { Random } from "./random";

type Names = readonly [string, ...string[]];

const latinFirst: Names = [
  "Mina",
  "Jonas",
  "Aisha",
  "Léa",
  "Tomasz",
  "Priya",
  "Søren",
  "Inês",
  "Noah",
  "Chidi",
];
const latinLast: Names = [
  "Okafor",
  "Lindqvist",
  "García",
  "Nguyễn",
  "Kowalska",
  "Haddad",
  "O’Brien",
  "Şahin",
  "Rossi",
  "Park",
];
const koreanLast: Names = ["김", "이", "박", "최", "정", "강", "조", "윤"];
const koreanFirst: Names = [
  "서연",
  "민준",
  "지우",
  "도윤",
  "하은",
  "예준",
  "수아",
  "현우",
  "지민",
  "은채",
];
const arabicFirst: Names = ["ليلى", "عمر", "فاطمة", "يوسف", "مريم", "خالد", "نور", "سارة"];
const arabicLast: Names = ["الحسن", "منصور", "العلي", "حداد", "النجار", "الشامي"];
const japanese: Names = [
  "佐藤 陽葵",
  "鈴木 蓮",
  "高橋 結衣",
  "田中 湊",
  "渡辺 さくら",
  "山本 大翔",
];
const cyrillic: Names = ["Анна Петрова", "Олександр Шевченко", "Мария Иванова", "Иван Соколов"];
const nicknames: Names = [
  "🌸 haru",
  "night🦉owl",
  "✨nova✨",
  "🐼🎋",
  "mr. 🍕",
  "DJ 🎧 Kay",
  "ㅋㅋㅋ",
  "👩‍🚀 stella",
];

/** Returns a person's name in one of several scripts; a few are very long or hold emoji. */
export function personName(random: Random): string {
  const script = random.next();
  if (script < 0.42) return `${random.pick(latinFirst)} ${random.pick(latinLast)}`;
  if (script < 0.68) return `${random.pick(koreanLast)}${random.pick(koreanFirst)}`;
  if (script < 0.8) return `${random.pick(arabicFirst)} ${random.pick(arabicLast)}`;
  if (script < 0.87) return random.pick(japanese);
  if (script < 0.92) return random.pick(cyrillic);
  if (script < 0.98) return random.pick(nicknames);
  return Array.from({ length: 9 }, () => random.pick(latinFirst)).join(" ");
}

/** Categories with their subcategories, as a product team might have named them over the years. */
export const categories: readonly [readonly [string, Names], ...(readonly [string, Names])[]] = [
  ["support", ["billing", "delivery", "refunds", "account"]],
  ["sports", ["football", "climbing", "running", "야구"]],
  ["music", ["k-pop", "jazz", "موسيقى"]],
  ["travel", ["서울", "lisbon", "دبي", "camping 🏕️"]],
  ["study", ["math", "english", "한국어"]],
  ["marketplace", ["bikes", "furniture", "tickets"]],
  ["맛집", ["카페", "한식", "street food"]],
  ["games 🎮", ["chess", "speedruns"]],
];

const topics: Names = [
  "Weekend climbers",
  "Bikes, parts and repairs",
  "점심 뭐 먹지",
  "서울 러닝 크루",
  "نادي القراءة",
  "عروض اليوم",
  "Jazz & late nights 🎷",
  "朝活グループ",
  "Новости района",
  "Order questions",
  "Parents of class 3B",
  "🎮 speedrun.lab",
  "Release notes",
  "고객센터 공지",
  "Lost & found",
  "Küche & Garten",
  "🐶🐱🐰",
  "Announcements",
];

const longTopic =
  "Everything about moving to a new city: flats, paperwork, doctors, schools, bicycles, second-hand furniture, language courses and friendly people to have dinner with (이사 준비 모임)";

/** Returns a channel's name; some are empty, some very long. */
export function channelName(random: Random): string {
  const kind = random.next();
  if (kind < 0.06) return "";
  if (kind < 0.08) return longTopic;
  if (kind < 0.5) return random.pick(topics);
  return `${random.pick(topics)} ${random.int(2, 99)}`;
}

export const messageTexts: Names = [
  "See you at seven then 👋",
  "네, 확인했습니다. 감사합니다!",
  "شكراً جزيلاً، وصلني الطلب",
  'Does anyone have a spare 28" wheel?',
  "ㅋㅋㅋㅋㅋ 진짜?",
  "Your refund was sent today.\nIt can take three working days.",
  "はい、大丈夫です🙆‍♀️",
  "https://example.invalid/menu",
  "👍",
  "Спасибо, до завтра",
  "Could you share the address again? My phone lost it, and the map only shows the old one near the station.",
  '<b>not bold</b> & "quoted"',
];

export const reactionNames: Names = ["like", "heart", "👍", "ㅋㅋ", "wow"];
