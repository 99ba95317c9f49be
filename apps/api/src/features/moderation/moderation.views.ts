import type { CaseStatus, Category } from "@pashu/validators/enums";
import type {
  AppealOutcome,
  CaseAction,
  DecisionAction,
  DecisionReason,
  NoticeTemplate,
  ReportOutcome,
  ReportReason,
  Role,
  ScorePart,
  ScorePartName,
  SubjectType,
} from "@pashu/validators/moderation";

/** Times are ISO 8601, prices whole rupees, pictures paths below /objects/. */
interface SubjectView {
  subjectType: SubjectType;
  subjectId: string;
  /** Title of the listing, or name of the person. Null once it is deleted. */
  title: string | null;
}

/** What the user's own profile shows: why something was decided, and what the user can do. */
export interface StandingView {
  suspendedUntil: string | null;
  bannedAt: string | null;
  strikes: { at: string; expiresAt: string }[];
  decisions: OwnDecisionView[];
  notices: OwnNoticeView[];
}

export interface OwnDecisionView extends SubjectView {
  id: string;
  action: DecisionAction;
  reason: DecisionReason | null;
  at: string;
  undoneAt: string | null;
  /** Null if the decision cannot be appealed, or no longer. */
  appealUntil: string | null;
  appeal: { text: string; createdAt: string; decidedAt: string | null; outcome: AppealOutcome | null } | null;
}

export interface OwnNoticeView extends SubjectView {
  id: string;
  template: NoticeTemplate;
  at: string;
  readAt: string | null;
  /** True for a question of a moderator. */
  isQuestion: boolean;
  answer: string | null;
  answeredAt: string | null;
}

export interface QueueItemView extends SubjectView {
  id: string;
  version: number;
  price: number | null;
  picture: string | null;
  /** Open reports. */
  reports: number;
  topReason: ReportReason | null;
  score: number;
  /** Parts of the score with points, the highest first. */
  parts: ScorePartName[];
  listingsToday: number | null;
  isHeld: boolean;
  isIntimate: boolean;
  hasAppeal: boolean;
  waitingSince: string;
  dueAt: string;
}

export interface QueueView {
  items: QueueItemView[];
  nextCursor: string | null;
  /** Exact below QUEUE_COUNT_MAX, which means "as many or more". */
  counts: { all: number; held: number; photo: number; money: number; appeals: number; grievances: number };
}

export interface CaseView {
  id: string;
  version: number;
  subjectType: SubjectType;
  subjectId: string;
  score: number;
  parts: ScorePart[];
  openedAt: string;
  waitingSince: string;
  acknowledgedAt: string | null;
  dueAt: string;
  closedAt: string | null;
  isIntimate: boolean;
  /** Null once it is deleted; then `snapshot` has what was reported. */
  animal: CaseAnimalView | null;
  review: { id: string; rating: number; text: string | null; sellerName: string; isHidden: boolean } | null;
  snapshot: { title?: string; text?: string; price?: number; category?: Category; images?: string[]; rating?: number };
  /** District of a listing that was deleted before it was reported. */
  snapshotPlace: string | null;
  /** Who listed the animal or wrote the review, or the person reported. Null once the account is deleted. */
  owner: PersonView | null;
  reports: CaseReportView[];
  events: CaseEventView[];
  samePhotos: SamePhotoView[];
  appeals: CaseAppealView[];
  notices: { id: string; template: NoticeTemplate; at: string; answer: string | null; answeredAt: string | null }[];
  /** Decisions that `undo` can take back, the newest first. */
  undoable: { decisionId: string; action: DecisionAction }[];
  /** Decisions that this moderator may make. */
  actions: CaseAction[];
  /** Why actions are missing: the owner has a role, and operators decide, or none of them can. */
  missingActions: "operators-only" | "no-operator" | null;
}

export interface CaseAnimalView {
  id: string;
  title: string;
  /** All other texts of the seller, in all languages. */
  texts: string[];
  /** Suspicious words found in title and texts, as they are written there. */
  markedWords: string[];
  price: number;
  /** Middle half of comparable asked prices; null with too few. */
  usualPrice: { low: number; high: number } | null;
  category: string;
  /** District and state. */
  place: string | null;
  images: string[];
  videos: string[];
  status: CaseStatus;
  createdAt: string;
  contacts: number;
}

export interface PersonView {
  id: string;
  name: string;
  createdAt: string;
  role: Role | null;
  suspendedUntil: string | null;
  bannedAt: string | null;
  live: number;
  sold: number;
  strikes: { at: string; expiresAt: string }[];
  /** Accounts that used the same network lately, without this one. */
  sameAddress: number;
  /** People who saw the number. */
  contactsShown: number;
  reportsMade: { acted: number; dismissed: number; open: number };
}

export interface CaseReportView {
  id: string;
  reason: ReportReason;
  text: string | null;
  createdAt: string;
  withdrawnAt: string | null;
  isCredible: boolean;
  outcome: ReportOutcome | null;
  /** Of the reporter's decided reports, how many were right. Reporters are not named. */
  record: { acted: number; decided: number };
}

/**
 * `kind`: an event of the log, a decision's action, "report", "notice" (its template is the reason), "answer", "appeal",
 * "appeal-upheld" or "appeal-overturned".
 */
export interface CaseEventView {
  at: string;
  kind: string;
  /** Of the report or decision, or template of the notice. */
  reason: string | null;
  /** Name of a moderator or of the owner; null: automatic. */
  actor: string | null;
  note: string | null;
}

export interface SamePhotoView {
  own: string;
  other: string;
  /** Of 64 bits. */
  distance: number;
  otherAnimal: {
    id: string;
    title: string;
    price: number;
    createdAt: string;
    sellerName: string;
    sellerSince: string;
    sellerSold: number;
  } | null;
}

export interface CaseAppealView {
  id: string;
  decisionId: string;
  action: DecisionAction;
  reason: DecisionReason | null;
  text: string;
  createdAt: string;
  decidedAt: string | null;
  outcome: AppealOutcome | null;
  /** False if the moderator made the decision and another moderator exists, and if only operators may. */
  mayDecide: boolean;
}

export interface GrievanceView {
  id: string;
  version: number;
  ticket: string;
  name: string;
  contact: string;
  page: string | null;
  isIntimateImage: boolean;
  text: string;
  createdAt: string;
  acknowledgedAt: string | null;
  dueAt: string;
  decidedAt: string | null;
  answer: string | null;
}

export interface AuditEntryView {
  id: string;
  at: string;
  actor: string | null;
  action: string;
  caseId: string | null;
  targetId: string | null;
  data: Record<string, string | number | boolean | null>;
}
