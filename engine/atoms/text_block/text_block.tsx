import "./text_block.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import type { TextBlockElement } from "./text_block.atom.ts";

const headings = { title: "h1", heading: "h2", subheading: "h3" } as const;
const isHeading = (variant: string): variant is keyof typeof headings => Object.hasOwn(headings, variant);

export const TextBlock = observer(function TextBlock({ element }: AtomProps<TextBlockElement>) {
  const { variant = "paragraph", text } = element;
  if (isHeading(variant)) {
    const Heading = headings[variant];
    return (
      <Heading className="text_block" data-variant={variant}>
        {text}
      </Heading>
    );
  }
  return (
    <div className="text_block" data-variant={variant}>
      {paragraphs(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
});

/** An empty line parts paragraphs; single line ends stay (the style keeps them). */
const paragraphs = (text: string): string[] => text.split("\n\n").filter((paragraph) => paragraph.trim() !== "");
