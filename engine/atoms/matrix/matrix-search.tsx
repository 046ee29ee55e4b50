interface MatrixSearchProps {
  label: string;
  placeholder: string;
  typed: string;
  setTyped: (typed: string) => void;
}

/** What is typed here is no value of the form. */
export function MatrixSearch({ label, placeholder, typed, setTyped }: MatrixSearchProps) {
  return (
    <input
      className="input matrix__search"
      type="text"
      role="searchbox"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        event.stopPropagation();
        setTyped(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
        else if (event.key === "Escape" && typed !== "") {
          event.stopPropagation();
          setTyped("");
        }
      }}
    />
  );
}
