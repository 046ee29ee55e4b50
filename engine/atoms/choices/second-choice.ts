/**
 * The second choice of options with `sub_options` (ENG-024): a select of its own inside the option, so that its value is a field
 * like any other, for conditions, rules and the payload. `sub_name` names the value; without it `<name>_sub`, and where several
 * options can be chosen at once `<name>_<value>`.
 */

interface Node {
  uuid?: unknown;
  name?: unknown;
  options?: unknown;
}

interface OptionWithSecond {
  value: unknown;
  text: unknown;
  sub_options?: unknown;
  sub_name?: unknown;
  sub_label?: unknown;
}

export const secondChoices = (node: Node): Record<string, readonly unknown[]> => slotsOf(node, () => "sub");
export const secondChoicesOfEach = (node: Node): Record<string, readonly unknown[]> =>
  slotsOf(node, ({ value }) => String(value).replace(/[^A-Za-z0-9_]/g, "_"));

function slotsOf({ uuid, name, options }: Node, ending: (option: OptionWithSecond) => string): Record<string, readonly unknown[]> {
  if (typeof uuid !== "string" || typeof name !== "string" || !Array.isArray(options)) return {};
  // Options that are wrong are left out of the plan, so they do not count here either.
  const whole = options.filter(isCompleteOption);
  return Object.fromEntries(
    whole.flatMap((option, index) => {
      if (!Array.isArray(option.sub_options)) return [];
      const node = {
        uuid: `${uuid}-sub-${index}`,
        atom: "select",
        name: typeof option.sub_name === "string" ? option.sub_name : `${name}_${ending(option)}`,
        label: option.sub_label ?? { t: "choice.second", args: { option: option.text } },
        placeholder: { t: "choice.choose" },
        options: option.sub_options,
        when_hidden: "clear",
        // Several may carry the name; only one of them is shown at a time.
        group_name: `${uuid}-sub`,
      };
      return [[`options.${index}.sub_options`, [node]] as const];
    }),
  );
}

const isCompleteOption = (option: unknown): option is OptionWithSecond =>
  typeof option === "object" && option !== null && "value" in option && "text" in option;
