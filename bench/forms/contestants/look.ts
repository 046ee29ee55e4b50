/** The same look for those who bring none: Portolan's own. */
import "../../../engine/styles/styles.css";
import "../../../engine/atoms/form/form.css";
import "../../../engine/atoms/submit/submit.css";
