/** What a mail consists of. */

/** A picture by its absolute address; a JPEG, because many mail programs show nothing newer. */
export interface MailPicture {
  readonly url: string;
  readonly alt: string;
}

/** The shop's logo, in the size in which it is shown. */
export interface MailLogo {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Whose mail it is. */
export interface MailShop {
  readonly name: string;
  /** Stands in place of the name. */
  readonly logo?: MailLogo | null;
  /** Where it is and how to reach it. */
  readonly contact?: readonly string[];
}

/** Who writes. */
export interface MailContact {
  readonly name: string;
  /** As wa.me needs it; null = the settings name none. */
  readonly whatsApp: string | null;
}

interface MailLine {
  readonly quantity: number;
  readonly name: string;
  /** Colour and size. */
  readonly detail: string;
  readonly sum: string;
  /** Null = it has no photograph. */
  readonly picture: string | null;
}

export interface MailBill {
  readonly lines: readonly MailLine[];
  /** The last one is the total. */
  readonly sums: readonly { readonly name: string; readonly sum: string }[];
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

export type Paragraph = string | readonly string[];

export interface MailParts {
  /** Default: the title. */
  readonly subject?: string;
  /** A list becomes one title with a line for each entry. */
  readonly title: Paragraph;
  readonly picture?: MailPicture | undefined;
  /** A list becomes one paragraph with a line for each entry. */
  readonly paragraphs: readonly Paragraph[];
  /** Below the button, which must be seen first; one to a line. */
  readonly facts?: readonly string[];
  readonly link: MailLink;
  /** Below the button, as words. */
  readonly secondLink?: MailLink;
  readonly bill?: MailBill;
  /** Below the bill. */
  readonly notes?: readonly string[];
  /** Why the reader gets this mail. */
  readonly reason: string;
}

/** `MailParts` whose every text is lines. */
export interface MailLines extends Omit<MailParts, "subject" | "title" | "paragraphs"> {
  readonly title: readonly string[];
  readonly paragraphs: readonly (readonly string[])[];
}
